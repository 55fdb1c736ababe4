/** The target of a link or form that was stopped. */
export interface Way {
  url: string
  /** The fields that a form would have sent by POST. */
  sent?: Record<string, FormDataEntryValue>
}

/**
 * Reports links and forms that would leave a story, and stops them, because there is no host and the story would be
 * gone. Downloads, anchors and Storybook's own reloads are left alone.
 */
export function stay(navigation: EventTarget, tell: (way: Way) => void): void {
  navigation.addEventListener('navigate', (event) => {
    const { cancelable, userInitiated, downloadRequest, destination, formData } = event as NavigateEvent
    if (!cancelable || !userInitiated || downloadRequest !== null || destination.sameDocument) return
    event.preventDefault()
    tell({ url: destination.url, ...(formData && { sent: Object.fromEntries(formData) }) })
  })
}
