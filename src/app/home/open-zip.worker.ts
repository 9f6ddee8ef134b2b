import { expose, transfer } from 'comlink'
import { checkedZip } from './checked-zip'

const opener = {
  async open(...inputs: Parameters<typeof checkedZip>): ReturnType<typeof checkedZip> {
    const opened = await checkedZip(...inputs)
    return opened.ok
      ? transfer(
          opened,
          opened.value.files.map(([, bytes]) => bytes.buffer),
        )
      : opened
  },
}
export type ZipOpener = typeof opener

expose(opener)
