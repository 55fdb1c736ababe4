import '../../widgets/_kit/banner.css'
import '../../widgets/_kit/carousel.css'
import '../../widgets/_kit/chip.css'
import '../../widgets/_kit/fields.css'
import '../../widgets/_kit/inputs.css'
import '../../widgets/_kit/lists.css'
import '../../widgets/_kit/slide.css'
import '../../widgets/_kit/slider.css'
import '../../widgets/_kit/tabs.css'
import '../../widgets/_kit/upload.css'
import '../../widgets/_kit/wizard.css'
import './kit.css'
import { Inputs as InputsPage } from './Inputs.tsx'
import { Later as LaterPage } from './Later.tsx'
import { Lists as ListsPage } from './Lists.tsx'
import { Messages as MessagesPage } from './Messages.tsx'
import { Ways as WaysPage } from './Ways.tsx'

/** Every part of the kit in its states, for those who build islands and those who look at them. */
export default { title: 'Kit' }

export const Inputs = { render: () => <InputsPage /> }
export const Messages = { render: () => <MessagesPage /> }
export const Ways = { render: () => <WaysPage /> }
export const Lists = { render: () => <ListsPage /> }
export const Later = { render: () => <LaterPage /> }
