import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { dropOverrides } from '../../widgets/_http/fold.ts'
import type { AppContext } from '../_services/app-context.ts'
import { RenderContext, type UsedIsland } from './island.tsx'

/** Renders a piece of an existing page as HTML, without the document around it; islands and forms are as on pages. */
export function renderFragment(site: AppContext, reply: FastifyReply, piece: ReactNode): string {
  let token: string | undefined
  const take = () => {
    token ??= reply.createToken()
    return token
  }
  const demo = reply.request.demoData
  const drawing = {
    build: site.build(),
    used: new Set<UsedIsland>(),
    token: take,
    demo,
    settingsPages: site.settingsPages,
  }
  return dropOverrides(renderToString(<RenderContext.Provider value={drawing}>{piece}</RenderContext.Provider>))
}
