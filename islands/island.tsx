import type { ComponentType } from 'react';
import type { IslandInstance } from '../build/site.ts';

/** When an island's script is fetched: at once, when idle, when seen, when a media query matches, or at the first touch. */
export type When = 'load' | 'idle' | 'visible' | 'interaction' | { media: string };

export interface IslandDefinition<Props> {
  /** The name of its file, without extension. */
  name: string;
  when: When;
  View: ComponentType<Props>;
}

/** A component for pages that knows what to hydrate in the browser. */
export type Island<Props> = ComponentType<Props> & { island: IslandDefinition<Props> };

let instances: IslandInstance[] = [];

/** Hands over the islands that were rendered since the last call, and forgets them. */
export function takeIslands(): IslandInstance[] {
  const taken = instances;
  instances = [];
  return taken;
}

/** Makes an island of a component. In a page it leaves its place, its name and its JSON props; the build puts its HTML there. */
export function island<Props extends object>(definition: IslandDefinition<Props>): Island<Props> {
  const { name, when, View } = definition;
  function Place(props: Props) {
    const number = instances.length;
    const token = `<!--island ${number}-->`;
    const identifierPrefix = `${name}${number}`;
    instances.push({
      name,
      props: props as Record<string, unknown>,
      token,
      identifierPrefix,
      View: View as ComponentType<Record<string, unknown>>,
    });
    return (
      <div
        data-island={name}
        data-when={typeof when === 'string' ? when : when.media}
        data-prefix={identifierPrefix}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a token that the build replaces by the island's own HTML.
        dangerouslySetInnerHTML={{ __html: token }}
      />
    );
  }
  return Object.assign(Place, { displayName: name, island: definition });
}
