import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, readConfig } from '../_config/config.ts'
import { type App, createApp } from '../app.ts'
import { OPEN } from './access/rules.ts'
import { ListenError, listen } from './listen.ts'
import { stop } from './stop.ts'

async function running(ready: (app: App) => void = () => {}) {
  const config: Config = { ...readConfig({ DATA_DIR: '/nowhere' }), host: '127.0.0.1', port: 0 }
  const app = await createApp({ config })
  ready(app)
  const url = await listen(app, config)
  onTestFinished(() => app.close())
  return { app, url, port: Number(new URL(url).port) }
}

/** A route that takes its time, and when the first request has come to it. */
function slow(ms: number) {
  let come = () => {}
  const requestStarted = new Promise<void>((resolve) => {
    come = resolve
  })
  const ready = (app: App) =>
    void app.get('/slow', { config: { access: OPEN } }, () => {
      come()
      return new Promise((resolve) => setTimeout(resolve, ms, { done: true }))
    })
  return { begun: requestStarted, ready }
}

test('a stop lets requests in flight finish and refuses new ones', async () => {
  const { begun, ready } = slow(300)
  const { app, url } = await running(ready)
  const inFlight = fetch(`${url}/slow`)
  await begun
  const stopped = stop(app)
  const tryRequest = () =>
    fetch(`${url}/healthz`).then(
      () => 'answered',
      () => 'refused',
    )
  await expect.poll(tryRequest).toBe('refused')
  expect(await (await inFlight).json()).toEqual({ done: true })
  expect(await stopped).toBe(true)
})

test('a request that outlasts our patience is cut off', async () => {
  const { begun, ready } = slow(60_000)
  const { app, url } = await running(ready)
  const inFlight = fetch(`${url}/slow`).catch(() => 'cut off')
  await begun
  expect(await stop(app, 150)).toBe(false)
  expect(await inFlight).toBe('cut off')
})

test('an open reload stream does not hold up a stop', async () => {
  const config: Config = { ...readConfig({ DATA_DIR: '/nowhere', PLAT_DEV: '1' }), host: '127.0.0.1', port: 0 }
  const app = await createApp({ config })
  const url = await listen(app, config)
  const start = await new Promise<string>((resolve) => {
    request(`${url}/dev/reload`, (answer) => answer.once('data', (data) => resolve(String(data)))).end()
  })
  expect(start).toMatch(/^retry: 250\ndata: [\da-f-]{36}\n\n$/)
  expect(await stop(app, 30_000)).toBe(true)
})

test('a taken port is one sentence that names it and how to choose another', async () => {
  const { port } = await running()
  const config: Config = { ...readConfig({ DATA_DIR: '/nowhere' }), host: '127.0.0.1', port }
  const second = await createApp({ config })
  onTestFinished(() => second.close())
  const error = await listen(second, config).catch((reason) => reason)
  expect(error).toBeInstanceOf(ListenError)
  expect(error.message).toBe(`Port ${port} on 127.0.0.1 is taken. Choose another one: PORT=${port + 1} npm start`)
})

test('a host that is not this machine is named', async () => {
  const config: Config = { ...readConfig({ DATA_DIR: '/nowhere' }), host: '192.0.2.1', port: 4999 }
  const app = await createApp({ config })
  onTestFinished(() => app.close())
  await expect(listen(app, config)).rejects.toThrow('HOST is "192.0.2.1"; expected a name or address of this machine')
})
