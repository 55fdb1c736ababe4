import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import type { AdTags } from '../../../widgets/_domain/forums/tags.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { isObject } from '../../_http/forms/values.ts'
import { updateEvent } from '../events/change-store.ts'
import { type EventInput, eventForm, parseEvent } from '../events/event-form.ts'
import { insertEvent } from '../events/store.ts'
import { type AdInput, adForm, parseAd } from '../marketplace/ad-form.ts'
import { insertAd, updateAd } from '../marketplace/store.ts'
import { changePoll } from '../polls/change-store.ts'
import { type PollChange, parsePollChange } from '../polls/poll-change.ts'
import { type PollInput, parsePoll, pollForm } from '../polls/poll-form.ts'
import { insertPoll, type Poll } from '../polls/store.ts'

/** What a topic has besides its title and text. */
export interface TopicDetails {
  event?: EventInput | undefined
  poll?: PollInput | undefined
  ad?: AdInput | undefined
}

/** What forms are read with. */
interface Settings {
  siteZone: string
  /** Of a marketplace. */
  tags: AdTags
}

/** Parses what topics of a forum have besides title and text: by the forum's kind an event or an ad, and a poll where somebody asks one. */
export function parseDetails(
  kind: ForumKind,
  source: unknown,
  { siteZone, tags }: Settings,
  now = new Date(),
): { details: TopicDetails; errors: FieldErrors } {
  if (kind === 'marketplace') {
    const { ad, errors } = parseAd(source, tags)
    return { details: { ad }, errors }
  }
  const { poll, errors: pollErrors } = parsePoll(source, siteZone, now)
  if (kind === 'discussion') return { details: { poll }, errors: pollErrors }
  const { event, errors } = parseEvent(source, now)
  return { details: { event, poll }, errors: { ...pollErrors, ...errors } }
}

/** Inserts them with their topic. */
export async function insertDetails(
  client: PoolClient,
  topicId: number,
  { event, poll, ad }: TopicDetails,
): Promise<void> {
  if (event) await insertEvent(client, topicId, event)
  if (poll) await insertPoll(client, topicId, poll)
  if (ad) await insertAd(client, topicId, ad)
}

/** What an edit changes besides title and text. */
export interface DetailChanges extends Omit<TopicDetails, 'poll'> {
  poll?: PollChange | undefined
}

/**
 * Parses what an edit says of an event, an ad or a poll; calls that edit the text alone leave them out.
 * @param poll as it stands
 */
export function parseChanges(
  kind: ForumKind,
  source: unknown,
  { poll, siteZone, tags, now }: Settings & { poll: Poll | undefined; now: Date },
): { changes: DetailChanges; errors: FieldErrors } {
  if (kind === 'marketplace') {
    const { ad, errors } = hasFields(adForm, source) ? parseAd(source, tags) : { errors: {} }
    return { changes: { ad }, errors }
  }
  const { change, errors: pollErrors } = parsePollChange(source, poll, siteZone)
  if (kind === 'discussion') return { changes: { poll: change }, errors: pollErrors }
  const { event, errors } = hasFields(eventForm, source) ? parseEvent(source, now) : { errors: {} }
  return { changes: { event, poll: change }, errors: { ...pollErrors, ...errors } }
}

/** Changes the event, the ad and the poll of a topic. @throws HttpError 409 for the words of a poll with votes */
export async function updateDetails(
  client: PoolClient,
  topicId: number,
  { event, ad, poll }: DetailChanges,
): Promise<void> {
  if (event) await updateEvent(client, topicId, event)
  if (ad) await updateAd(client, topicId, ad)
  if (poll) await changePoll(client, topicId, poll)
}

/** The fields of all details, for the contract of the call. None is required of every topic. */
export const detailFields = {
  ...z.partial(eventForm).shape,
  ...pollForm.shape,
  ...z.partial(adForm).shape,
}

/** Tells whether a body has a field of a form. */
const hasFields = (form: { shape: object }, source: unknown): boolean =>
  isObject(source) && Object.keys(form.shape).some((name) => source[name] !== undefined)
