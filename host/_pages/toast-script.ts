import { listenForToasts } from '../../widgets/_ui/toast/listen-for-toasts.ts'
import { inlineScript } from './inline-script.ts'

/** Shows toasts on a page of ours. The page names `toast.css`. */
export const toastScript: string = inlineScript(listenForToasts, undefined)
