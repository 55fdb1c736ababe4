/** Why a message is reported, as choices. */
export const REASONS: Readonly<Record<string, string>> = {
  spam: 'Spam or advertising',
  scam: 'A scam, or asks for money or passwords',
  abuse: 'Insults, threats, or hate',
  harassment: 'Keeps writing although I asked them not to',
  other: 'Something else',
}
export const REASON_WORDS = Object.keys(REASONS)
