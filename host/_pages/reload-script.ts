/** Reloads the page when the server that drew it has been started anew. Only under `npm run dev`. */
export function reloadAfterRestart(): void {
  let start: string | undefined
  new EventSource('/dev/reload').onmessage = ({ data }) => {
    if (start !== undefined && start !== data) location.reload()
    start = data
  }
}
