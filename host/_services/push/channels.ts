import type { Viewer } from '../../_http/viewer.ts'

const OWN = /^private-(?:leads|member)-channel-(.+)$/

/**
 * `private-leads-channel-{userid}`: what happens to a member's leads; `private-member-channel-{userid}`: what their open pages
 * should look at again. Both are told to that member alone.
 * @returns whether a viewer may hear it; undefined where there is no such channel
 */
export function ownChannel(channel: string, { id }: Viewer): boolean | undefined {
  const owner = OWN.exec(channel)?.[1]
  return owner === undefined ? undefined : owner === id
}

/** The channel on which a member's open pages are told to look again. */
export const getMemberChannel = (userId: string): string => `private-member-channel-${userId}`

/** The event of that channel; its data is `{ what }`, such as `notifications` or `conversation:7`. */
export const MEMBER_EVENT = 'member-channel:changed'
