import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { parseRowId } from '../../_http/ids.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { idParams } from '../call-schemas.ts'
import {
  type EditedTag,
  insertTag,
  listTags,
  MAX_TAGS,
  readTag,
  type TagChange,
  updateTag,
} from '../marketplace/tag-store.ts'
import { sendModeration } from '../moderation/send.tsx'
import { TAGS_PATH, TagFormPage, type TagFormState, TagsPage } from './TagPages.tsx'
import { newTagForm, tagForm, toTagValues } from './tag-form.ts'

const NO_TAG = 'We can’t find this tag.'
const REFUSALS: Partial<Record<TagChange, string>> = {
  taken: 'This side has a tag with this name. Choose another.',
  full: `This side has ${MAX_TAGS} tags, which is the most. Rename one of them instead.`,
}

/** Registers the pages on which administrators list what can be had and wanted in a marketplace. */
export function tagRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const saved = { 200: z.object({ id: z.number() }), 303: 'To the list of tags.', 422: fieldErrors }

  app.get(TAGS_PATH, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const isSaved = (query as { done?: unknown }).done === 'saved'
    const page = <TagsPage tags={await listTags(db)} done={isSaved ? 'The tag was saved.' : undefined} />
    return sendModeration(site, reply, 'Marketplace tags', page)
  })

  const sendTagForm = (reply: FastifyReply, id: number | undefined, given: TagFormState) =>
    sendModeration(site, reply, id ? 'Edit tag' : 'New tag', <TagFormPage id={id} {...given} />)

  const refuse = (request: FastifyRequest, reply: FastifyReply, id: number | undefined, given: TagFormState) => {
    if (!prefersHtml(request)) return sendErrors(reply, given.errors as FieldErrors)
    return sendTagForm(reply.status(422), id, given)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, id: number, status: 200 | 201) =>
    prefersHtml(request) ? reply.redirect(`${TAGS_PATH}?done=saved`, 303) : reply.status(status).send({ id })

  app.get(`${TAGS_PATH}/new`, { config: { access: ADMINS } }, (_, reply) => sendTagForm(reply, undefined, {}))

  app.post(
    TAGS_PATH,
    {
      config: {
        access: ADMINS,
        api: { summary: 'Adds a tag of the marketplace', body: newTagForm, replies: { ...saved, 201: saved[200] } },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(newTagForm, request.body)
      if (errors) return refuse(request, reply, undefined, { errors, values })
      const { side, ...input } = data
      const { outcome, id = 0 } = await insertTag(db, side, input)
      const problem = REFUSALS[outcome]
      if (problem) return refuse(request, reply, undefined, { errors: { label: [problem] }, values })
      return answer(request, reply, id, 201)
    },
  )

  app.get(`${TAGS_PATH}/:id`, { config: { access: ADMINS } }, async (request, reply) => {
    const tag = await getTag(site, request)
    return sendTagForm(reply, tag.id, { values: toTagValues(tag) })
  })

  app.put(
    `${TAGS_PATH}/:id`,
    {
      config: {
        access: ADMINS,
        api: {
          summary: 'Renames, orders or archives a tag of the marketplace',
          params: idParams,
          body: tagForm,
          replies: saved,
        },
      },
    },
    async (request, reply) => {
      const { id } = await getTag(site, request)
      const { data, errors, values } = parseForm(tagForm, request.body)
      if (errors) return refuse(request, reply, id, { errors, values })
      const outcome = await updateTag(db, id, data)
      if (outcome === 'unknown') throw new HttpError('not_found', NO_TAG)
      const problem = REFUSALS[outcome]
      if (problem) return refuse(request, reply, id, { errors: { label: [problem] }, values })
      return answer(request, reply, id, 200)
    },
  )
}

/** @throws HttpError 404 */
async function getTag({ db }: AppContext, { params }: FastifyRequest): Promise<EditedTag> {
  const id = parseRowId((params as { id: string }).id)
  const tag = id === undefined ? undefined : await readTag(db, id)
  if (!tag) throw new HttpError('not_found', NO_TAG)
  return tag
}
