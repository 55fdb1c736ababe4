import * as z from 'zod/mini'

const text = z.optional(z.string())

/** Props of `data-plat="dashboard"`: it works on a list of cards that our server has written. */
export const props = z.object({
  /** Id of the list in the page. Each of its items has `data-widget` with the widget's name and `data-title`. */
  list: z.string(),
  /** Where the order is kept. Default `/membership/dashboard/order`. */
  order: text,
  /** What a widget's name is added to: its card as HTML. Default `/dashboard/widgets/`. */
  card: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type DashboardProps = z.infer<typeof props>

/** `PUT /membership/dashboard/order` */
export const order = z.object({
  /** Names in the order in which they shall stand. */
  widgets: z.array(z.string()),
})

/** What stands by now: more than was sent where another device has added something, less where it took something away. */
export const layout = z.object({ widgets: z.array(z.string()) })
export type Layout = z.infer<typeof layout>

/** Detail of `plat:dashboard:ordered`. */
export type OrderedDetail = Layout
