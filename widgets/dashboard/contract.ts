import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="dashboard"`: it works on a list of cards that our server has written. */
export const props = z.object({
  /** Id of the list in the page. Each of its items has `data-widget` with the widget's name and `data-title`. */
  list: z.string(),
  /** The address that stores the order. Default `/membership/dashboard/order`. */
  order: scriptOnly(z.optional(z.string())),
  /** The address of a card as HTML, to which the widget's name is appended. Default `/dashboard/widgets/`. */
  card: scriptOnly(z.optional(z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type DashboardProps = z.infer<typeof props>

/** `PUT /membership/dashboard/order` */
export const order = z.object({
  /** Names in the order in which they shall stand. */
  widgets: z.array(z.string()),
})

/** The stored layout: another device may have added or removed widgets. */
export const layout = z.object({ widgets: z.array(z.string()) })
export type Layout = z.infer<typeof layout>

/** Detail of `plat:dashboard:ordered`. */
export type OrderedDetail = Layout
