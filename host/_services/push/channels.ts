import type { Viewer } from '../../_http/viewer.ts'

const LEADS = /^private-leads-channel-(.+)$/

/**
 * `private-leads-channel-{userid}`: what happens to a member's leads is told to that member alone.
 * @returns whether a viewer may hear it; undefined where there is no such channel
 */
export function leadsChannel(channel: string, { id }: Viewer): boolean | undefined {
  const owner = LEADS.exec(channel)?.[1]
  return owner === undefined ? undefined : owner === id
}
