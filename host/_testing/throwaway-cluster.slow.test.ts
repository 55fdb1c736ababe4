import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { root } from '../_config/root.ts'
import { inDatabase } from '../_db/database.ts'
import { exists, findPostmaster } from '../_db/postmaster.ts'
import { throwawayCluster } from './throwaway-cluster.ts'

const getFolder = (url: string) => dirname(new URL(inDatabase(url, 'postgres')).searchParams.get('host') as string)

test('a server whose tests were killed is ended by the next one, and its files are gone', async () => {
  const program = `
    const { throwawayCluster } = await import(${JSON.stringify(join(root, 'host/_testing/throwaway-cluster.ts'))})
    console.log(throwawayCluster(20).url('postgres'))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await once(child.stdout, 'data')
  const folder = getFolder(String(output).trim())
  const server = findPostmaster(join(folder, 'data'))
  expect(server?.ready).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(exists(server?.pid as number)).toBe(true)

  const next = throwawayCluster(20)
  try {
    await vi.waitFor(() => expect(exists(server?.pid as number)).toBe(false), 120_000)
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(getFolder(next.url('postgres')))).toBe(true)
  } finally {
    next.stop()
  }
})
