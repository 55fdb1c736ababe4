import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { administrators } from '../_http/access/policies.ts'
import { ADMINS } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { line, wholeNumber } from '../_http/forms/fields.ts'
import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
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
  const send = async (reply: FastifyReply, state: Given, preview?: PagePromptName) =>
    sendForm(site, reply, {
      title: 'Prompts',
      styles,
      body: <PromptsAdminPage settings={await readPrompts(db)} preview={preview} {...state} />,
    })

  app.get(ADMIN, { config: { access: ADMINS } }, async ({ query }, reply) => {
    const { done, preview } = query as { done?: unknown; preview?: unknown }
    const previewed = typeof preview === 'string' && isName(preview) ? preview : undefined
    return send(reply, { done: done === 'saved' ? 'The prompt was saved.' : undefined }, previewed)
  })

  action(
    app,
    site,
    `PUT ${ADMIN}/:name`,
    {
      summary: 'Changes a prompt of our pages: whether it shows, its words, and of the gated popup the delay',
      params: z.object({ name: z.string() }),
      load: async ({ name }: { name: string }) => {
        if (!isName(name)) throw new HttpError('not_found', 'We can’t find this prompt.')
        return { name }
      },
      access: administrators,
      body: promptForm,
      form: { path: ADMIN, showAgain: ({ reply, name }, { errors, values }) => send(reply, { name, errors, values }) },
      replies: { 200: z.object({ name: z.string() }) },
      leadsTo: 'to the prompts',
    },
    async ({ name, data: { delay_seconds: delay, ...words }, tx }) => {
      const byDefault = DEFAULTS[name].delaySeconds
      await savePrompt(tx, name, { ...words, delaySeconds: byDefault === null ? null : (delay ?? byDefault) })
      return updated({ name }, `${ADMIN}?done=saved`)
    },
  )
}
