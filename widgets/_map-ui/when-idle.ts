/** Calls when the browser has nothing else to do. WebKit has no requestIdleCallback, and an element may have that name. */
export const whenIdle = (call: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(call)
  else setTimeout(call)
}
