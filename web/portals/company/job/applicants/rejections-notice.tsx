import { countOf } from '#domain/kernel/count.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** The number of pending rejections, with a link to them. */
export function RejectionsNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Banner
      action={
        <Button size="sm" onClick={onShow}>
          Show {count === 1 ? 'it' : 'them'}
        </Button>
      }
    >
      {countOf(count, 'applicant is', 'applicants are')} being rejected. You can still undo this.
    </Banner>
  )
}
