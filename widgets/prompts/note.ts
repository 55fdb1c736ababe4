import { setCookie, write } from './memory.ts'
import {
  EXIT_INTENT_CLOSED_SECONDS,
  FREE_TRIAL_HIDDEN_MS,
  GATED_HIDDEN_MS,
  KEYS,
  PRO_TRIAL_CLOSED_SECONDS,
  type PromptName,
} from './model.ts'

/** Remembers that a prompt was shown: once per session, or once per browser. */
export function noteShown(name: PromptName): void {
  if (name === 'exit_intent') write('sessionStorage', KEYS.exitIntentShown, '1')
  if (name === 'subscription') write('localStorage', KEYS.subscriptionShown, '1')
}

/** Remembers that a prompt was closed, for as long as it stays away. */
export function noteClosed(name: PromptName): void {
  if (name === 'exit_intent') setCookie(KEYS.exitIntentClosed, EXIT_INTENT_CLOSED_SECONDS)
  if (name === 'pro_trial') setCookie(KEYS.proTrialClosed, PRO_TRIAL_CLOSED_SECONDS)
  if (name === 'gated') write('localStorage', KEYS.gatedHiddenUntil, String(Date.now() + GATED_HIDDEN_MS))
  if (name === 'free_trial') write('localStorage', KEYS.freeTrialHiddenUntil, String(Date.now() + FREE_TRIAL_HIDDEN_MS))
}
