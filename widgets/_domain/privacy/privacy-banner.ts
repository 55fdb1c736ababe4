/** The privacy banner while it lies over the page; whoever types has it at the page's end (host/_pages/privacy-banner.css). */
const BANNER = '.privacy-banner:not([hidden], [data-aside])'

/** Tells whether the privacy banner waits for an answer: what opens by itself comes after it. */
export const isPrivacyAsked = (): boolean => document.querySelector(BANNER) !== null

/** Puts the banner at the page's end, for what somebody has opened in its place. */
export const putPrivacyAside = (): void => document.querySelector(BANNER)?.setAttribute('data-aside', '')
