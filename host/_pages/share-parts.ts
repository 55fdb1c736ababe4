import toastStyles from '../../widgets/_ui/toast/toast.css?inline'
import styles from './share.css?inline'
import { shareScript } from './share-script.ts'
import { toastScript } from './toast-script.ts'

/** What a page with `<ShareTools>` names. */
export const SHARE_STYLES: readonly string[] = [styles, toastStyles]
export const SHARE_SCRIPTS: readonly string[] = [toastScript, shareScript]
