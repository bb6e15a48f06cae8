import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { securityText, withSite } from '../../src/dev/build/site.ts';

const page = readFileSync('index.html', 'utf8');

describe('what a host says of their site when they build', () => {
  it('gives the picture and the page an absolute address', () => {
    const html = withSite(page, 'https://club.example/hexpost');
    expect(html).toContain('property="og:image" content="https://club.example/hexpost/hexpost.png"');
    expect(html).toContain('property="og:url" content="https://club.example/hexpost/"');
    expect(() => withSite(page, 'club')).toThrow();
  });

  it('names whom to tell about a hole, for a year', () => {
    expect(securityText('me@club.example', 0)).toBe(
      'Contact: mailto:me@club.example\nExpires: 1971-01-01T00:00:00.000Z\nPreferred-Languages: en, ru\n',
    );
    expect(securityText('https://club.example/contact', 0)).toContain('Contact: https://club.example/contact\n');
  });
});

describe('the headers for hosts', () => {
  const [netlify, nginx] = [readFileSync('public/_headers', 'utf8'), readFileSync('hosting/nginx.conf', 'utf8')];
  it.each(["frame-ancestors 'none'", 'nosniff', 'no-referrer', 'no-cache', 'max-age=31536000, immutable'])(
    '%s',
    (what) => {
      expect(netlify).toContain(what);
      expect(nginx).toContain(what);
    },
  );
});
