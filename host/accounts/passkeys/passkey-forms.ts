import * as z from 'zod/mini'
import { lenientText, line, plainText } from '../../_http/forms/fields.ts'

const id = plainText(1400)
const part = plainText(20_000)

/** What authenticators answer, as `PublicKeyCredential.toJSON()` writes it. */
export const newCredential = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(plainText(40))),
  }),
})

export const credential = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.nullable(part)),
  }),
})

export const nameField = line('Enter a name.', 100)
export const addForm = z.object({ name: nameField, credential: newCredential })
export const renameForm = z.object({ name: nameField })
export const loginForm = z.object({ credential, next: lenientText })
export const confirmForm = z.object({ credential })

export type NewCredential = z.infer<typeof newCredential>
export type Credential = z.infer<typeof credential>
