/** Finds where the addresses in a text are written. */
import { decodeHTMLStrict } from 'entities/decode';
import { type Token, type Tokens, walkTokens } from 'marked';
import { addressesInValue } from '../html/attributes.ts';
import { walkHtml } from '../html/walk.ts';
import type { Reading } from './reader.ts';

/** An address as its author wrote it, with entities decoded. It begins at the character `at` of its token. */
export interface WrittenAddress {
  address: string;
  token: Token;
  at: number;
}

type Link = Tokens.Link | Tokens.Image;

/** Where the address of a link or a picture is written: in it, or in the definition to which it refers. */
export function addressOfLink({ tokens }: Reading, link: Link): WrittenAddress {
  const { raw, text, href } = link;
  const address = 'autolink' in link && link.autolink ? href : decodeHTMLStrict(href);
  const at = raw.indexOf(href, /^!?\[/.test(raw) ? text.length : 0);
  if (at >= 0) return { address, token: link, at };
  const definitions: Tokens.Def[] = [];
  walkTokens(tokens, (token) => {
    if (token.type === 'def' && token.href === href) definitions.push(token as Tokens.Def);
  });
  const [definition] = definitions;
  if (!definition) return { address, token: link, at: 0 };
  return {
    address,
    token: definition,
    at: definition.raw.indexOf(href, definition.raw.indexOf(']:')),
  };
}

/** Tokens that are words or code of the page, or whose attributes are read. */
const TEXT = /^(?:code|codespan|escape|html|text)$/;

/** All values in a text that may be addresses: of links, pictures, HTML attributes, and attributes of components. */
export function addressesIn(reading: Reading): WrittenAddress[] {
  const addresses: WrittenAddress[] = [];
  walkTokens(reading.tokens, (token) => {
    const { type, raw, attributes = {} } = token as Tokens.Generic;
    if (type === 'link' || type === 'image') addresses.push(addressOfLink(reading, token as Link));
    if (type === 'html')
      walkHtml(raw, {
        open(_tag, attributes) {
          for (const { name, value, start } of attributes)
            for (const address of addressesInValue(name, value))
              addresses.push({ address, token, at: start });
        },
      });
    // An extension of the site may name anything.
    if (!('tokens' in token) && !TEXT.test(type)) addresses.push({ address: raw, token, at: 0 });
    for (const value of Object.values(attributes))
      if (typeof value === 'string')
        addresses.push({ address: value, token, at: Math.max(0, raw.indexOf(value)) });
  });
  return addresses;
}
