import { WidgetChooser } from './WidgetChooser.tsx'

/** The server's HTML: the form itself. The island hydrates it. */
export const Fallback = WidgetChooser
