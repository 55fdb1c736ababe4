import { WidgetChooser } from './WidgetChooser.tsx'

/** What our server writes: the form itself. The island takes it over as it stands. */
export const Fallback = WidgetChooser
