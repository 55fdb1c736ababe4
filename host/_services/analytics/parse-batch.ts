import type { EventName } from '../../../widgets/_http/track/catalog.ts'
import { describeValue } from '../../_http/forms/describe-issue.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { isObject } from '../../_http/forms/values.ts'
import { EVENT_LIMITS } from './limits.ts'
import { isEventName, parseProperties } from './parse-event.ts'

export interface ParsedEvent {
  id: string
  name: EventName
  happenedAt: Date
  properties: Record<string, unknown>
}

/** 32 hexadecimal digits, with hyphens or without. */
export const isEventId = (id: unknown): id is string =>
  typeof id === 'string' && /^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(id)

interface Batch {
  sentAt: number
  events: readonly unknown[]
}

/**
 * Checks each event of a batch by itself, so that one that cannot be used keeps back no other.
 * @param now when the batch arrived: a browser's clock may be wrong, but what lies between two of its times is right
 */
export function parseBatch({ sentAt, events }: Batch, now: Date): { events: ParsedEvent[]; errors: FieldErrors } {
  const parsed: ParsedEvent[] = []
  const errors: FieldErrors = {}
  for (const [index, rawEvent] of events.entries()) {
    const event = parseOne(rawEvent, sentAt, now)
    if (typeof event === 'string') errors[`events[${index}]`] = [event]
    else parsed.push(event)
  }
  return { events: parsed, errors }
}

function parseOne(rawEvent: unknown, sentAt: number, now: Date): ParsedEvent | string {
  if (!isObject(rawEvent)) return `The event is ${describeValue(rawEvent)}; expected an object.`
  const { id, name, at, properties } = rawEvent
  if (!isEventId(id)) return `"id" is ${describeValue(id)}; expected 32 hexadecimal digits.`
  if (!isEventName(name)) return `"name" is ${describeValue(name)}; expected an event of docs/analytics.md.`
  if (typeof at !== 'number' || !Number.isFinite(at))
    return `"at" is ${describeValue(at)}; expected milliseconds since 1970.`
  const result = parseProperties(name, properties)
  if (result.error !== undefined) return result.error
  return { id, name, happenedAt: correctTime(at, sentAt, now), properties: result.properties }
}

/** Returns when something happened by the server's clock. */
export function correctTime(at: number, sentAt: number, now: Date): Date {
  const waited = Math.min(Math.max(sentAt - at, 0), EVENT_LIMITS.waitMs)
  return new Date(now.getTime() - waited)
}
