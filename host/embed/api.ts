import * as z from 'zod/mini'
import type { ApiTable } from '../_http/api/rules.ts'

const text = z.string()
const PICTURE = 'The picture, image/svg+xml.'

/** The config of a map: its data, and the map info or the name of a built-in one (docs/map-settings.md). */
const mapConfig = z.looseObject({ data: z.looseObject({}) })

export const embedApi: ApiTable = {
  'GET /oembed': {
    summary: 'How a page of ours is embedded (oembed.com)',
    query: z.object({
      url: text,
      format: z.optional(text),
      maxwidth: z.optional(text),
      maxheight: z.optional(text),
    }),
    replies: {
      200: z.object({
        version: z.literal('1.0'),
        type: z.literal('rich'),
        title: text,
        provider_name: text,
        provider_url: text,
        html: text,
        width: z.number(),
        height: z.number(),
        thumbnail_url: z.optional(text),
        thumbnail_width: z.optional(z.number()),
        thumbnail_height: z.optional(z.number()),
        cache_age: z.number(),
      }),
    },
  },
  'GET /embed/builder/names/:base.json': {
    summary: 'Ids and names of the shapes of a built-in map',
    params: z.object({ base: z.enum(['us', 'us-counties', 'world']) }),
    replies: { 200: z.record(text, text) },
  },
  'GET /embed/state-map.svg': {
    summary: 'The state map as a picture; its options stand in the query',
    replies: { 200: PICTURE, 304: 'The copy that the caller has is the newest.' },
  },
  'GET /embed/state-map.png': {
    summary: 'The same as a PNG of 1.91:1, for where links are shared',
    query: z.object({ width: z.optional(z.enum(['1200', '600', '400'])) }),
    replies: { 200: 'The picture, image/png.', 304: 'The copy that the caller has is the newest.' },
  },
  'GET /embed/map.svg': {
    summary: 'The picture of a map that is stored, or stands in the query',
    query: z.object({
      id: z.optional(text),
      info: z.optional(text),
      title: z.optional(text),
      highlight: z.optional(text),
    }),
    replies: { 200: PICTURE, 304: 'The copy that the caller has is the newest.' },
  },
  'POST /embed/map.svg': {
    summary: 'The picture of a map; nothing of it is kept',
    body: mapConfig,
    consumes: ['application/json'],
    replies: { 200: PICTURE },
  },
  'POST /embed/maps': {
    summary: 'Keeps a map under the hash of its text',
    body: mapConfig,
    consumes: ['application/json'],
    replies: { 201: z.object({ id: text, url: text, picture: text, frame: text, snippet: text }) },
  },
}
