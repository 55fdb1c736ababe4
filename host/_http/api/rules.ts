import * as z from 'zod/mini'

/** The input and replies of a call, in the schemas that islands use too. */
export interface ApiRow {
  /** One line, as it stands in `/openapi.json`. */
  summary: string
  query?: z.ZodMiniType
  params?: z.ZodMiniType
  /** The schema of JSON bodies; forms send the same names in brackets. */
  body?: z.ZodMiniType
  /** The content types of a body; by default JSON and form fields. */
  consumes?: string[]
  /** Status → what is answered; a text where the answer is no JSON. Errors need no row: all look alike. */
  replies: Record<number, z.ZodMiniType | string>
}

/** Every error: `code` for scripts, `message` for people (host/_http/errors.ts), `request_id` for whoever looks into the log. */
export const errorReply = z.object({
  error: z.object({ code: z.string(), message: z.string(), request_id: z.optional(z.string()) }),
})

/** A 422 of a form: field → sentences. */
export const fieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) })
