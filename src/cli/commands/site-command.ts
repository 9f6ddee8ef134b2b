import { countWords } from '@/study'
import { type Command, need } from '../command'
import { renewSite } from '../io/site-choices'
import { openSite } from '../io/site-folder'

export const command: Command = {
  name: 'site',
  usage: 'site <site-dir>',
  summary: 'Applies the settings of a site after an upgrade.',
  positionals: { name: '<site-dir>' },
  options: {},
  notes: [
    'site.json in <site-dir> has the settings: the servers that the pages may send answers to. triplane add --collect writes it.',
    'The command writes the policy in index.html from it, and updates studies/index.json.',
    'Run it after copying a build over the site; after triplane upgrade it is not needed. triplane check <site-dir> shows whether it is needed.',
  ],
  async run(args) {
    const [path = ''] = args.positionals
    const site = need(await openSite(path))
    need(await renewSite(path, site))
    const { length } = site.index
    return {
      lines: [
        `${path} follows its site.json; it offers ${countWords(length, 'study', 'studies')}.`,
      ],
      json: { site: path, studies: length },
    }
  },
}
