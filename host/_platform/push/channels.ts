import type { Viewer } from '../viewer.ts'

/** Whether a viewer may hear a channel; undefined where it is none of this rule's. */
export type ChannelRule = (channel: string, viewer: Viewer) => boolean | undefined

const LEADS = /^private-leads-channel-(.+)$/

/** `private-leads-channel-{userid}`: what happens to a member's leads is told to that member alone. */
export const leadsChannel: ChannelRule = (channel, { id }) => {
  const owner = LEADS.exec(channel)?.[1]
  return owner === undefined ? undefined : owner === id
}
