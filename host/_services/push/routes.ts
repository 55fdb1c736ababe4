import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../app-context.ts'
import { ownChannel } from './channels.ts'
import { readEventsAfter } from './store.ts'
import type { Stream } from './streams.ts'

/** Streams that one member may have open on one host. */
const MAX_STREAMS = 6

/**
 * `GET /push?channel=`: server-sent events of one channel. A browser that comes back says which event it saw last and gets
 * those that followed, as far as they are still there; it reads its own state again all the same.
 */
export function pushRoutes(app: FastifyInstance, site: AppContext): void {
  const { push, db } = site
  // A channel that belongs to nobody is reported as missing, to everybody.
  const mine = async (request: FastifyRequest) =>
    request.viewer !== undefined && ownChannel(getChannel(request), request.viewer) !== false
  // A head without its stream would be waited for for ever.
  app.get(
    '/push',
    {
      compress: false,
      exposeHeadRoute: false,
      config: {
        // channels.ts decides whose a channel is. Administrators hear no more than others.
        access: { cells: [401, 'yes', 403, 'yes', 403, 403], of: 'account' },
        api: {
          summary:
            'Streams a channel’s events: private-leads-channel-{userid} has leads-channel:status, private-member-channel-{userid} member-channel:changed',
          query: z.object({ channel: z.string(), last_event_id: z.optional(z.string()) }),
          replies: { 200: 'Server-sent events (text/event-stream) until the client disconnects' },
        },
        mine,
      },
    },
    async (request, reply) => {
      const viewer = getViewer(request)
      const channel = getChannel(request)
      const may = ownChannel(channel, viewer)
      if (may === undefined) throw new HttpError('not_found', 'We can’t find this channel.')
      if (!may) throw new HttpError('forbidden')
      if (push.streams.of(viewer.id) >= MAX_STREAMS) {
        throw new HttpError(
          'too_many',
          `${MAX_STREAMS} streams are already open. Close another window and try again.`,
          30,
        )
      }
      if (site.stopping) throw new HttpError('unavailable')
      const lastId = lastSeen(request)
      const stream: Stream = {
        channel,
        userId: viewer.id,
        sessionId: viewer.session.id,
        answer: reply.raw,
        last: BigInt(lastId ?? 0),
        held: lastId === undefined ? undefined : [],
      }
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies that gather answers would gather for ever.
        'x-accel-buffering': 'no',
      })
      push.streams.add(stream)
      // After a restart all come back at once; they come a little apart.
      push.streams.write(stream, `retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`)
      if (lastId === undefined) return
      await push.streams.catchUp(stream, (last) => readEventsAfter(db, channel, last)).catch(() => reply.raw.end())
    },
  )
  app.addHook('preClose', (done) => {
    push.stop()
    done()
  })
}

function getChannel({ query }: FastifyRequest): string {
  const { channel } = query as { channel?: unknown }
  if (typeof channel === 'string' && /^[\w.:-]{1,100}$/.test(channel)) return channel
  const description = typeof channel === 'string' ? JSON.stringify(channel.slice(0, 100)) : typeof channel
  throw new HttpError('bad_parameter', `channel is ${description}; expected the name of a channel.`)
}

/**
 * Returns the last event that a browser has seen. Browsers send the header; a page that reopens a stream can put it
 * into the address.
 */
function lastSeen({ headers, query }: FastifyRequest): string | undefined {
  const lastEventId = headers['last-event-id'] ?? (query as { last_event_id?: unknown }).last_event_id
  return typeof lastEventId === 'string' && /^\d{1,18}$/.test(lastEventId) ? lastEventId : undefined
}
