import type { FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { AppContext } from '../../_services/app-context.ts'
import { EventPanel } from '../events/EventPanel.tsx'
import { readGuest } from '../events/guest-store.ts'
import { readEvent } from '../events/store.ts'
import { AdPanel } from '../marketplace/AdPanel.tsx'
import { readAd } from '../marketplace/store.ts'
import { PollPanel } from '../polls/PollPanel.tsx'
import { readPoll } from '../polls/store.ts'
import type { Topic } from './store.ts'

interface Given {
  /** True if the page has a reply form. */
  carries: boolean
  at: string
}

/** Draws the event, the poll and the ad of a topic; undefined for one that has none of them. */
export async function drawPanels(
  { db, config, origin }: AppContext,
  { viewer }: FastifyRequest,
  topic: Topic,
  { carries, at }: Given,
): Promise<ReactNode | undefined> {
  const [event, poll, ad] = await Promise.all([
    topic.kind === 'events' ? readEvent(db, topic.id) : undefined,
    topic.kind === 'marketplace' ? undefined : readPoll(db.pool, topic.id, viewer?.id),
    topic.kind === 'marketplace' ? readAd(db, topic.id) : undefined,
  ])
  if (!event && !poll && !ad) return undefined
  const guest = event && viewer ? await readGuest(db.pool, topic.id, viewer.id) : { state: 'none' as const, before: 0 }
  const timeZone = config.siteTz
  return (
    <>
      {event && <EventPanel {...{ topic, event, guest, viewer, carries, at }} origin={origin()} now={new Date()} />}
      {poll && <PollPanel {...{ topic, poll, viewer, timeZone, at }} />}
      {ad && <AdPanel {...{ topic, ad, viewer, timeZone }} />}
    </>
  )
}
