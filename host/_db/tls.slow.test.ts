import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findProgram } from '../../tools/setup/find-program.ts'
import { root } from '../_config/root.ts'
import { startNewCluster } from './cluster.ts'
import { own } from './data-place.ts'
import { openDatabase } from './database.ts'
import { serverUser } from './server-user.ts'

vi.setConfig({ testTimeout: 180_000 })

const SCRIPT = join(root, 'host/_testing/keeper-process.ts')

/** Makes a certificate that nobody but us vouches for. */
function makeCertificate(folder: string, name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)]
  execFileSync(
    findProgram(['openssl']) ?? '',
    [
      ...['req', '-new', '-x509', '-days', '2', '-nodes', '-newkey', 'rsa:2048'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  return { key, certificate }
}

/** Starts a server on a port of this machine, without TLS at first. */
async function startTcpServer() {
  const folder = mkdtempSync(join(tmpdir(), 'plat-tls-'))
  chmodSync(folder, 0o755)
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as { port: number }
  free.close()
  const cluster = startNewCluster(join(folder, 'c'), { listen_addresses: 'localhost', port: String(port) })
  const admin = openDatabase(cluster.url('postgres').replace('5432', String(port)), { max: 1 })
  onTestFinished(async () => {
    await admin.close()
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await admin.pool.query('create database plat')
  const turnOn = async (name: string) => {
    const made = makeCertificate(folder, name)
    const [key, certificate] = [join(folder, 'c/data/server.key'), join(folder, 'c/data/server.crt')]
    copyFileSync(made.key, key)
    copyFileSync(made.certificate, certificate)
    chmodSync(key, 0o600)
    for (const file of [key, certificate]) own(file, serverUser())
    await admin.pool.query('alter system set ssl = on')
    await admin.pool.query('select pg_reload_conf()')
    return made.certificate
  }
  const turnOff = async () => {
    await admin.pool.query('alter system set ssl = off')
    await admin.pool.query('select pg_reload_conf()')
  }
  /** Ends all connections, as a server that starts anew does. */
  const endAll = () => admin.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'plat'")
  return { url: `postgres://plat@localhost:${port}/plat`, turnOn, turnOff, endAll }
}

/** Runs the host's hold on a database as a process of its own. */
function hold(url: string) {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const says = (words: string) => vi.waitFor(() => expect(output).toContain(words), 60_000)
  const forget = () => {
    output = ''
  }
  return { child, says, forget, getOutput: () => output }
}

const isEncrypted = async (url: string) => {
  const db = openDatabase(url, { max: 1 })
  const { rows } = await db.pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()').finally(db.close)
  return rows[0].ssl
}

test('sslmode means what it means to psql', async () => {
  const server = await startTcpServer()
  const certificate = await server.turnOn('one')
  await vi.waitFor(async () => expect(await isEncrypted(`${server.url}?sslmode=require`)).toBe(true), 10_000)
  expect(await isEncrypted(`${server.url}?sslmode=prefer`)).toBe(true)
  expect(await isEncrypted(`${server.url}?sslmode=disable`)).toBe(false)
  expect(await isEncrypted(`${server.url}?sslmode=verify-full&sslrootcert=${certificate}`)).toBe(true)
  await expect(isEncrypted(`${server.url}?sslmode=verify-full`)).rejects.toThrow('self-signed certificate')
})

test('a certificate that is not known, or no TLS at all, is told in one line with its remedy, and tried again', async () => {
  const server = await startTcpServer()
  const strict = hold(`${server.url}?sslmode=require`)
  await strict.says('The database can’t be reached: The server does not support SSL connections: write sslmode=prefer')
  const relaxed = hold(`${server.url}?sslmode=prefer`)
  await relaxed.says('serving ')
  await server.turnOn('one')
  await strict.says('The database is back after')
  const verifying = hold(`${server.url}?sslmode=verify-full`)
  await verifying.says(
    'self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT): name its root certificate in DATABASE_URL',
  )
  for (const { child, getOutput } of [strict, relaxed, verifying]) {
    expect(child.exitCode).toBeNull()
    expect(getOutput()).not.toMatch(/^\s+at /m)
  }
})

test('a server whose certificate changes, and that gives up TLS, while the host runs', async () => {
  const server = await startTcpServer()
  const certificate = await server.turnOn('one')
  const verifying = hold(`${server.url}?sslmode=verify-full&sslrootcert=${certificate}`)
  await verifying.says('serving ')
  const relaxed = hold(`${server.url}?sslmode=prefer`)
  await relaxed.says('serving ')
  const next = await server.turnOn('two')
  await server.endAll()
  await verifying.says('The database is still away: ')
  await verifying.says('sslrootcert=')
  copyFileSync(next, certificate)
  await verifying.says('The database is back after')
  relaxed.forget()
  await server.turnOff()
  await server.endAll()
  await relaxed.says('The database is back after')
  await relaxed.says('serving ')
})
