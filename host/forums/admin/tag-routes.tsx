import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
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
  const saved = z.object({ id: z.number() })

  app.get(TAGS_PATH, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const isSaved = (query as { done?: unknown }).done === 'saved'
    const page = <TagsPage tags={await listTags(db)} done={isSaved ? 'The tag was saved.' : undefined} />
    return sendModeration(site, reply, 'Marketplace tags', page)
  })

  const sendTagForm = (reply: FastifyReply, id: number | undefined, formState: TagFormState) =>
    sendModeration(site, reply, id ? 'Edit tag' : 'New tag', <TagFormPage id={id} {...formState} />)

  const common = { access: administrators, leadsTo: 'to the list of tags' }
  const SAVED = `${TAGS_PATH}?done=saved`
  const refuse = (outcome: TagChange) => {
    const problem = REFUSALS[outcome]
    if (problem) throw new InvalidFields({ label: [problem] })
  }

  action(
    app,
    site,
    `POST ${TAGS_PATH}`,
    {
      ...common,
      summary: 'Adds a tag of the marketplace',
      body: newTagForm,
      form: {
        path: `${TAGS_PATH}/new`,
        show: ({ reply }) => sendTagForm(reply, undefined, {}),
        showAgain: ({ reply }, returned) => sendTagForm(reply, undefined, returned),
      },
      replies: { 201: saved },
    },
    async ({ data: { side, ...input }, tx }) => {
      const { outcome, id = 0 } = await insertTag(tx, side, input)
      refuse(outcome)
      return created({ id }, SAVED)
    },
  )

  action(
    app,
    site,
    `PUT ${TAGS_PATH}/:id`,
    {
      ...common,
      summary: 'Renames, orders or archives a tag of the marketplace',
      params: z.object({ id: pathId }),
      load: async ({ id }: { id: number }) => ({ tag: await getTag(site, id) }),
      body: tagForm,
      form: {
        path: `${TAGS_PATH}/:id`,
        show: ({ reply, tag }) => sendTagForm(reply, tag.id, { values: toTagValues(tag) }),
        showAgain: ({ reply, tag }, returned) => sendTagForm(reply, tag.id, returned),
      },
      replies: { 200: saved },
    },
    async ({ data, tag: { id }, tx }) => {
      const outcome = await updateTag(tx, id, data)
      if (outcome === 'unknown') throw new HttpError('not_found', NO_TAG)
      refuse(outcome)
      return updated({ id }, SAVED)
    },
  )
}

/** @throws HttpError 404 */
async function getTag({ db }: AppContext, id: number): Promise<EditedTag> {
  const tag = await readTag(db, id)
  if (!tag) throw new HttpError('not_found', NO_TAG)
  return tag
}
