import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { worldDatabase } from './world.ts'

/** Signs what browsers keep, so that a test can sign somebody in (member.ts). */
export const SESSION_SECRET = 'the secret of end-to-end tests, which guards nothing'

/** Opens the demo to a browser of the tests (member.ts). */
export const DEMO_KEY = 'the-key-of-end-to-end-tests-which-opens-nothing'

/**
 * Starts the built host in its own process over a world of its own (startWorld() first), as `npm start` does.
 * `publicUrl` is the address in its pages and snippets.
 */
export async function startHost(
  publicUrl: string,
): Promise<{ origin: string; database: string; close(): Promise<void> }> {
  const server = process.env.PLAT_SERVER ?? join(import.meta.dirname, '../../dist/host/server.mjs')
  const database = await worldDatabase()
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SECRET: SESSION_SECRET,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DEMO: '1',
    DEMO_KEY,
    // All browsers of the tests are at one address, and the machine is busy with them.
    RATE_LIMIT_PER_MINUTE: '1000000',
    MAX_DELAY_MS: '60000',
  }
  const child = spawn(process.execPath, ['-e', LISTEN, server], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /^port (\d+)$/.exec(line) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`the host ended with ${code} before it listened`)))
  })
  return {
    origin,
    database: database.url,
    async close() {
      child.kill()
      await ended
      await database.drop()
    },
  }
}

/**
 * Reports the port that the server listens on. With PUBLIC_URL set, the host's greeting names that address and not the
 * free port it found. When the tests end, in whatever way, the pipe closes and the host exits too.
 */
const LISTEN = `
const { Server } = require('node:net')
const listen = Server.prototype.listen
Server.prototype.listen = function (...args) {
  this.once('listening', () => console.log('port ' + this.address().port))
  return listen.apply(this, args)
}
process.stdin.resume().on('end', () => process.exit())
import(require('node:url').pathToFileURL(process.argv[1]).href)
`
