import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

export const choice = z.object({ name: z.string(), title: z.string(), about: z.string() })

/** Props of `data-plat="widget-chooser"`. */
export const props = z.object({
  /** The widgets to choose from; one is chosen by its place in this list. */
  widgets: z.array(choice),
  /** The address that the choice is sent to. Default `/membership/dashboard/widgets`. */
  url: scriptOnly(z.optional(z.string())),
  /** The reason why a form without scripts was refused. */
  message: z.optional(z.object({ level: z.enum(['alert', 'error']), text: z.string() })),
  /** The browser's token, for the form. */
  token: text,
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type WidgetChooserProps = z.infer<typeof props>

/** `POST /membership/dashboard/widgets` */
/** `before`: the widget that it is put in front of; at the end without, or where that does not stand. */
export const selection = z.object({ widgets: z.object({ name: z.string(), before: z.optional(z.string()) }) })

export const selected = z.object({
  membership: z.object({ dashboard: z.object({ widget: z.object({ path: z.string() }) }) }),
})

/** Detail of `plat:widget-chooser:message`: what was said, and how loud. */
export type MessageDetail = NonNullable<WidgetChooserProps['message']>

/** Detail of `plat:widget-chooser:go`, before the browser leaves for the dashboard. Prevented, it stays. */
export interface GoDetail {
  url: string
  name: string
}
