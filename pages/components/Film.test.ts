import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { playerOf } from './Film.tsx';

const films = suite('films');

films('play at the addresses of YouTube and Vimeo, as they are copied', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])
    assert.is(playerOf(address), youtube, address);
  assert.is(
    playerOf('https://vimeo.com/76979871'),
    'https://player.vimeo.com/video/76979871?dnt=1',
  );
  assert.is(
    playerOf('https://player.vimeo.com/video/76979871'),
    'https://player.vimeo.com/video/76979871?dnt=1',
  );
  for (const address of ['clip.mov', 'https://films.example/1', 'https://www.youtube.com/@zone'])
    assert.is(playerOf(address), undefined, address);
});

films.run();
