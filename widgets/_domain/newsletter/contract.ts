import * as z from 'zod/mini'

/** The forms by which somebody subscribes. */
export const SUBSCRIBE_SOURCES = ['page', 'exit_intent', 'subscription'] as const
export type SubscribeSource = (typeof SUBSCRIBE_SOURCES)[number]

/** The answer of `POST /newsletter`, the same whether or not the address was known. */
export const subscribeReply = z.object({ status: z.string() })
