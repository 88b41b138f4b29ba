/** Pictures and links in texts whose file has spaces in its name: `![The bell](Bell in the yard.webp)`. Markdown shows them as text. */
import type { TokenizerExtension } from 'marked';

const SPACED = /^(!?)\[([^\][]*)\]\(([^\s()<>"']+(?: +[^\s()<>"']+)+\.\w{2,5})\)/;

export const spaced: TokenizerExtension = {
  name: 'spaced',
  level: 'inline',
  start: (source) => /!?\[[^\][]*\]\([^\s()<>"']+ /.exec(source)?.index,
  tokenizer(source) {
    const [raw, sign, text = '', href = ''] = SPACED.exec(source) ?? [];
    if (raw === undefined) return undefined;
    const tokens = this.lexer.inlineTokens(text);
    return { type: sign ? 'image' : 'link', raw, text, href, title: null, tokens };
  },
};
