import { isPrivacyAsked } from '../_domain/privacy/privacy-banner.ts'

/** Fields that are typed in. */
const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Tells whether a prompt would be in the way: somebody types, or a banner, a dialog, a menu, or a question of ours is open. */
export const isBusy = (): boolean =>
  isPrivacyAsked() ||
  document.activeElement?.closest(TYPED) != null ||
  document.querySelector(':is(dialog[open], [aria-modal="true"], :popover-open, .feedback-form-box)') !== null
