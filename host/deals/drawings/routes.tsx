import type { FastifyInstance } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import { FILE } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { PICTURE } from '../../_http/security.ts'
import { pictureLifetime, sendPicture } from '../../_pages/send-picture.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { Front } from './Front.tsx'
import { Kitchen, LivingRoom, Plan } from './Inside.tsx'
import { getPalette } from './palette.ts'
import { readDrawing, SCENE_NAMES } from './scenes.ts'

/** Drawings that stand for photos of homes of the demo world, which nobody can photograph. */
export function drawingRoutes(app: FastifyInstance, { config }: AppContext): void {
  app.get<{ Params: { name: string } }>(
    '/bigger_deals/drawings/:name',
    {
      helmet: PICTURE,
      compress: false,
      config: {
        access: FILE,
        traffic: 'files',
        api: {
          summary: 'Returns a drawing of a home of the demo world',
          params: z.object({ name: z.string() }),
          replies: { 200: 'The image, image/svg+xml.', 304: 'Not modified.' },
        },
      },
    },
    async (request, reply) => {
      const drawing = readDrawing(request.params.name)
      if (!drawing) throw new HttpError('not_found')
      return sendPicture(request, reply, draw(drawing), pictureLifetime(config.dev))
    },
  )
}

function draw({ scene, type, variant }: NonNullable<ReturnType<typeof readDrawing>>): string {
  const colors = getPalette(variant)
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">
      <title>{SCENE_NAMES[scene]}</title>
      {scene === 'front' && <Front type={type} colors={colors} />}
      {scene === 'living-room' && <LivingRoom colors={colors} />}
      {scene === 'kitchen' && <Kitchen colors={colors} />}
      {scene === 'plan' && <Plan colors={colors} />}
    </svg>,
  )
}
