import { expect, onTestFinished, test, vi } from 'vitest'
import { setTracing, type Tracing } from '../_ops/trace.ts'
import { safeFetch } from '../_services/providers/safe-fetch.ts'
import { testDatabase } from '../_testing/database.ts'
import { httpService } from '../_testing/http-service.ts'
import { smtpServer } from '../_testing/smtp-server.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const CANARY = 'CANARY-7f3a'
const db = await testDatabase()

/** A collector that reads OTLP as JSON, as every collector does at `/v1/traces`. */
async function traced(sampler = 'parentbased_always_on', env: Record<string, string> = {}) {
  const collector = await httpService(() => ({ json: {} }))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_TRACES_SAMPLER', sampler)
  vi.stubEnv('OTEL_SERVICE_NAME', 'plat-test')
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  const { startTracing } = await import('../_ops/tracing.ts')
  const tracing: Tracing = startTracing()
  setTracing(tracing)
  onTestFinished(async () => {
    setTracing(undefined)
    await tracing.stop()
    vi.unstubAllEnvs()
  })
  const app = await testApp({ own: true, database: db.url, env })
  const resources = () => collector.asked.flatMap(({ body }) => JSON.parse(body).resourceSpans)
  const spans = (): SentSpan[] =>
    resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }: { spans: SentSpan[] }) => each))
  return { app, collector, spans, resources }
}

const get = ({ attributes }: SentSpan, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a request continues the trace of whoever sent it, with its queries below it and without what people sent', async () => {
  const { app, collector, spans, resources } = await traced()
  app.post('/ask/:what', { config: { access: { ...OPEN, noToken: 'a test' } } }, async ({ body }) => {
    await app.site.db.pool.query('select 1 as one where $1::text is not null', [JSON.stringify(body)])
    return {}
  })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const reply = await app.inject({
    method: 'POST',
    url: `/ask/${CANARY}?token=${CANARY}`,
    payload: { password: CANARY },
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, accept: 'application/json' },
  })
  expect(reply.statusCode).toBe(200)
  await vi.waitFor(() => expect(spans().map(({ name }) => name)).toContain('POST /ask/:what'), 30_000)
  const request = spans().find(({ name }) => name === 'POST /ask/:what') as SentSpan
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', kind: SERVER })
  expect(get(request, 'http.route')).toBe('/ask/:what')
  expect(get(request, 'http.response.status_code')).toBe(200)
  expect(get(request, 'plat.request_id')).toBe(reply.headers['x-request-id'])
  const query = spans().find((span) => get(span, 'db.query.text') === 'select 1 as one where $1::text is not null')
  expect(query).toMatchObject({ traceId, parentSpanId: request.spanId, kind: CLIENT, name: 'SELECT' })
  expect(collector.asked[0]).toMatchObject({ method: 'POST', url: '/v1/traces' })
  expect(resources()[0].resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'plat-test' },
  })
  expect(collector.asked.map(({ body }) => body).join('')).not.toContain(CANARY)
})

test('requests that wait for each other’s connections keep their own queries', async () => {
  const { app, spans } = await traced()
  app.get<{ Params: { number: string } }>('/slow/:number', { config: { access: OPEN } }, async ({ params }) => {
    await app.site.db.pool.query(`select pg_sleep(0.02), ${Number(params.number)} as number`)
    return {}
  })
  await Promise.all(Array.from({ length: 12 }, (_, number) => app.inject({ url: `/slow/${number}` })))
  const queries = () => spans().filter((span) => /^select pg_sleep/.test(String(get(span, 'db.query.text'))))
  const requests = () => spans().filter(({ name }) => name === 'GET /slow/:number')
  await vi.waitFor(() => expect([queries().length, requests().length]).toEqual([12, 12]), 30_000)
  expect(
    queries()
      .map(({ parentSpanId }) => parentSpanId)
      .sort(),
  ).toEqual(
    requests()
      .map(({ spanId }) => spanId)
      .sort(),
  )
})

test('jobs, services outside and faults are spans, and the log names the trace', async () => {
  const { app, spans } = await traced()
  const service = await httpService(() => ({ status: 503, json: {} }))
  const ask = safeFetch([service.url])
  app.site.jobs.work('traced', async () => void (await ask(`${service.url}/key/${CANARY}`, { timeout: 5000 })))
  app.get('/broken', { config: { access: OPEN } }, async () => {
    throw new TypeError(CANARY)
  })
  await app.ready()
  await app.site.jobs.send('traced', {})
  await app.inject({ url: '/broken' })
  const find = (name: string) => spans().find((span) => span.name === name)
  await vi.waitFor(() => {
    for (const name of ['job traced', 'GET 127.0.0.1', 'GET /broken']) expect(find(name), name).toBeDefined()
  }, 30_000)
  const job = find('job traced') as SentSpan
  expect(job.kind).toBe(CONSUMER)
  const outbound = find('GET 127.0.0.1') as SentSpan
  expect(outbound).toMatchObject({ kind: CLIENT, parentSpanId: job.spanId, traceId: job.traceId })
  expect(get(outbound, 'http.response.status_code')).toBe(503)
  const broken = find('GET /broken') as SentSpan
  expect([broken.status?.code, get(broken, 'error.type')]).toEqual([2, 'internal'])
  expect(JSON.stringify(spans())).not.toContain(CANARY)
})

test('a mail by SMTP is a span below its job, a refused one a failed span, and neither says who gets it or what it says', async () => {
  const smtp = await smtpServer()
  const { app, spans } = await traced('parentbased_always_on', { SMTP_URL: smtp.url })
  await app.ready()
  const mail = { to: `${CANARY}@example.com`, subject: CANARY, text: CANARY }
  const find = (name: string) => spans().filter((span) => span.name === name)
  const findSends = () => find('SEND 127.0.0.1')
  await app.site.providers.mail.send(mail)
  await vi.waitFor(() => expect([findSends().length, find('job mail').length]).toEqual([1, 1]), 30_000)
  expect(smtp.received).toHaveLength(1)
  const [sent] = findSends() as [SentSpan]
  const jobs = find('job mail')
  expect(jobs.map(({ spanId }) => spanId)).toEqual([sent.parentSpanId])
  expect(sent).toMatchObject({ kind: CLIENT, traceId: jobs[0]?.traceId })
  expect([get(sent, 'network.protocol.name'), Number(get(sent, 'server.port'))]).toEqual(['smtp', smtp.port])
  // It is no request of HTTP.
  expect(sent.attributes.filter(({ key }) => key.startsWith('http.'))).toEqual([])
  expect(sent.status?.code ?? 0).toBe(0)

  smtp.refuse.push('550 no such mailbox')
  await app.site.providers.mail.send(mail)
  await vi.waitFor(() => expect(findSends()).toHaveLength(2), 30_000)
  const refused = findSends().find(({ spanId }) => spanId !== sent.spanId) as SentSpan
  expect([refused.status?.code, get(refused, 'error.type')]).toEqual([2, 'EENVELOPE'])
  expect(JSON.stringify(spans())).not.toContain(CANARY)
})

test('the sampler of the environment decides what is sent', async () => {
  const { app, spans } = await traced('parentbased_always_off')
  await app.inject({ url: '/healthz' })
  const sampled = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ url: '/readyz', headers: { traceparent: sampled } })
  await vi.waitFor(() => expect(spans().map(({ name }) => name)).toContain('GET /readyz'), 30_000)
  expect(spans().map(({ name }) => name)).not.toContain('GET /healthz')
})
