import { pathTo, screens } from '#domain/paths.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { TalentScreen } from '#web/features/talent/talent-screen.tsx'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { ProposeButton } from '../talent/propose-button.tsx'

const list = { to: pathTo('admin_talent'), label: screens.admin_talent.title }

/** A talent as companies see them before they are in contact, for staff. */
export default function StaffTalentProfile() {
  const back = { ...useReturnTo(list.to, list.to), label: list.label }
  return (
    <TalentScreen
      title={screens.admin_talent_profile.title}
      list={list}
      back={back}
      actions={Propose}
      limitedBecause="This is what companies see before they are in contact with the talent."
    />
  )
}

const Propose = ({ talent }: { talent: TalentPage }) => <ProposeButton look="primary" talent={talent} />
