import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { FILE } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import { isRowId } from '../_http/ids.ts'
import { SHARED } from '../_http/security.ts'
import { drawPicture } from '../_pages/pictures/draw-card.tsx'
import type { PictureCard } from '../_pages/pictures/picture-card.ts'
import { pictureLifetime, sendPng } from '../_pages/send-picture.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getDealsPicture, getPropertyPicture } from './home-cards.ts'
import { getMarketPicture, getStatePicture } from './market-cards.ts'
import { getTopicPicture } from './topic-card.ts'
import { getWebinarPicture } from './webinar-card.ts'

const HOUSE: PictureCard = {
  eyebrow: 'Markets, deals, and rent estimates',
  title: 'Find where rental property pays',
  lead: 'Prices, rents, and jobs in every US county',
  facts: [],
  art: { kind: 'mark' },
  demo: false,
}

/** Pictures are drawn in a thread: requests by one address (IPv6: one /64) in so many milliseconds. */
const PICTURES = { max: 120, timeWindow: 600_000 }

const PLACE = z.object({ q: optionalText })

/** The pictures of pages whose address is shared, 1200 × 630 pixels. */
export function pictureRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  const options = {
    helmet: SHARED,
    compress: false as const,
    config: { access: FILE, rateLimit: PICTURES, costly: 'always' as const },
  }

  async function send(request: FastifyRequest, reply: FastifyReply, card: PictureCard | undefined) {
    if (!card) throw new HttpError('not_found', 'There is no such picture.')
    return sendPng(request, reply, await drawPicture(card), pictureLifetime(config.dev))
  }

  app.get('/pictures/plat.png', options, (request, reply) => send(request, reply, HOUSE))

  app.get('/pictures/deals.png', options, async (request, reply) => {
    const { q = '' } = parseQuery(PLACE, request.query)
    return send(request, reply, await getDealsPicture(db, q.trim(), config.siteTz))
  })

  app.get<{ Params: { id: string } }>('/pictures/markets/:id.png', options, async (request, reply) => {
    const { id } = request.params
    const card = /^\d{5}$/.test(id)
      ? await getMarketPicture(db, id)
      : /^[a-z]{2}$/.test(id)
        ? await getStatePicture(db, id.toUpperCase())
        : undefined
    return send(request, reply, card)
  })

  app.get<{ Params: { id: string } }>('/pictures/properties/:id.png', options, async (request, reply) => {
    const { id } = request.params
    return send(request, reply, isRowId(id) ? await getPropertyPicture(db, Number(id)) : undefined)
  })

  app.get<{ Params: { id: string } }>('/pictures/topics/:id.png', options, async (request, reply) => {
    const { id } = request.params
    return send(request, reply, isRowId(id) ? await getTopicPicture(db, Number(id)) : undefined)
  })

  app.get<{ Params: { id: string } }>('/pictures/webinars/:id.png', options, async (request, reply) => {
    const { id } = request.params
    return send(request, reply, isRowId(id) ? await getWebinarPicture(db, Number(id)) : undefined)
  })
}
