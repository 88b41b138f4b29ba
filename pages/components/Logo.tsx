import { Drawing } from './Drawing.tsx';

/** The logo, 29 px high. Its word has the colour of the text. */
export const Logo = () => <Drawing name="logo" width={117} height={29} />;
