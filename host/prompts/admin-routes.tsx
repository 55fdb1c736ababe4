import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../_http/accepts.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { line, wholeNumber } from '../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import { DEFAULTS, type PagePromptName, PROMPT_NAMES } from './defaults.ts'
import { PromptsAdminPage } from './PromptsAdminPage.tsx'
import styles from './prompts-admin.css?inline'
import { readPrompts, savePrompt } from './store.ts'

const ADMIN = '/admin/prompts'
const MAX_DELAY_SECONDS = 3600

export const promptForm = z.object({
  enabled: z._default(z.boolean(), false),
  title: line('Enter a title.', 100),
  body: line('Enter a text.', 400),
  /** Of the gated popup alone. */
  delay_seconds: wholeNumber(MAX_DELAY_SECONDS),
})
const promptParams = z.object({ name: z.string() })
const saved = z.object({ name: z.string() })

const isName = (name: string): name is PagePromptName => PROMPT_NAMES.some((each) => each === name)

interface Given {
  /** The prompt whose form was sent. */
  name?: PagePromptName
  errors?: FieldErrors
  values?: FieldValues
  done?: string | undefined
}

/** Registers the page on which administrators choose which prompts show, with which words, and when. */
export function promptAdminRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async (reply: FastifyReply, given: Given, preview?: PagePromptName) =>
    sendForm(site, reply, {
      title: 'Prompts',
      styles,
      body: <PromptsAdminPage settings={await readPrompts(db)} preview={preview} {...given} />,
    })

  app.get(ADMIN, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const { done, preview } = query as { done?: unknown; preview?: unknown }
    const previewed = typeof preview === 'string' && isName(preview) ? preview : undefined
    return send(reply, { done: done === 'saved' ? 'The prompt was saved.' : undefined }, previewed)
  })

  app.put<{ Params: { name: string } }>(
    `${ADMIN}/:name`,
    {
      config: {
        access: ADMINS,
        formPage: ADMIN,
        api: {
          summary: 'Changes a prompt of our pages: whether it shows, its words, and of the gated popup the delay',
          params: promptParams,
          body: promptForm,
          replies: { 200: saved, 303: 'Of a form: to the prompts.', 422: fieldErrors },
        },
      },
    },
    async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const { name } = request.params
      if (!isName(name)) throw new HttpError('not_found', 'We can’t find this prompt.')
      const { data, errors, values } = parseForm(promptForm, request.body)
      if (!data && !prefersHtml(request)) return sendErrors(reply, errors)
      if (!data) return send(reply.status(422), { name, errors, values })
      const { delay_seconds: delay, ...words } = data
      const byDefault = DEFAULTS[name].delaySeconds
      await savePrompt(db, name, { ...words, delaySeconds: byDefault === null ? null : (delay ?? byDefault) })
      return prefersHtml(request) ? reply.redirect(`${ADMIN}?done=saved`, 303) : reply.send({ name })
    },
  )
}
