import type { NewConversationProps } from '../../../widgets/new-conversation/contract.ts'
import { newConversation } from '../../../widgets/new-conversation/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'

interface Props extends NewConversationProps {
  problem: string | undefined
}

/** The page that begins a conversation. */
export const NewConversationPage = ({ problem, ...props }: Props) => (
  <div className="conversations">
    <div className="head">
      <h1>New message</h1>
      <p className="lead">
        People who don’t know you see your first message as a request. <a href="/conversations">All messages</a>
      </p>
    </div>
    <FormMessage problem={problem} />
    <IslandSlot island={newConversation} id="new-conversation" props={props} on="load" withToken />
  </div>
)
