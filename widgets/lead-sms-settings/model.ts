import { foldCode } from '../_http/fold.ts'
import type { LeadSmsSettingsProps } from './contract.ts'

export type SettingsStep = 'settled' | 'phone' | 'code' | 'verified'

export interface SettingsState {
  /** The switch, as it is shown. */
  on: boolean
  step: SettingsStep
  /** Saved settings exist. */
  saved: boolean
  /** The verified number, E.164. */
  phone: string | undefined
  /** The number that a code was sent to. */
  asked: string | undefined
  asOf: string | undefined
}

export type SettingsChange =
  | { type: 'switched'; on: boolean; asOf?: string }
  | { type: 'enter' }
  | { type: 'asked'; phone: string }
  | { type: 'verified'; phone: string }
  | { type: 'saved'; active: boolean; asOf: string }

export const createSettingsState = ({
  active,
  settingsUrl,
  phone,
  asOf,
  step,
}: LeadSmsSettingsProps): SettingsState => ({
  on: active || step !== undefined,
  step: step ?? 'settled',
  saved: settingsUrl !== undefined,
  phone,
  asked: undefined,
  asOf,
})

export function applyChange(state: SettingsState, change: SettingsChange): SettingsState {
  switch (change.type) {
    case 'switched':
      // Without saved settings there is nothing to switch: either a number is entered first, or the entry is canceled.
      if (!state.saved) return { ...state, on: change.on, step: change.on ? 'phone' : 'settled' }
      return { ...state, on: change.on, step: 'settled', asOf: change.asOf ?? state.asOf }
    case 'enter':
      return { ...state, step: 'phone' }
    case 'asked':
      return { ...state, step: 'code', asked: change.phone }
    case 'verified':
      return { ...state, step: 'verified', phone: change.phone }
    case 'saved':
      return { ...state, step: 'settled', on: change.active, saved: true, asOf: change.asOf }
  }
}

/** Length of a code (growth document, section 9). */
export const CODE = /^\d{6}$/
export const getDigits = (text: string): string => foldCode(text).replace(/\D/g, '').slice(0, 6)
