import '../../widgets/_ui/banner/banner.css'
import '../../widgets/_ui/carousel/carousel.css'
import '../../widgets/_ui/chip/chip.css'
import '../../widgets/_ui/field/fields.css'
import '../../widgets/_ui/field/inputs.css'
import '../../widgets/_ui/data-table/data-table.css'
import '../../widgets/_ui/data-table/lists.css'
import '../../widgets/_ui/money-field/amount.css'
import '../../widgets/_ui/sliding-menu/slide.css'
import '../../widgets/_ui/double-slider/slider.css'
import '../../widgets/_ui/tabs/tabs.css'
import '../../widgets/_ui/file-upload/upload.css'
import '../../widgets/_ui/wizard/wizard.css'
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
