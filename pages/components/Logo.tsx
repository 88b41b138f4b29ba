import { Drawing } from './Drawing.tsx';

/** The logo, 29 px high. Its word has the text's colour. */
export const Logo = () => <Drawing name="logo" width={117} height={29} />;
