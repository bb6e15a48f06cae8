import { navigate } from 'wouter/use-hash-location';

/** The addresses of the app, all behind `#`: any static host will do. */
export const PATHS = {
  start: '/',
  newCampaign: '/new',
  campaign: '/c/:id',
  demo: '/demo',
  map: '/map/:id',
  rules: '/rules/:place?',
} as const;

export const goTo = {
  start: () => navigate(PATHS.start),
  newCampaign: () => navigate(PATHS.newCampaign),
  campaign: (id: string) => navigate(`/c/${encodeURIComponent(id)}`),
  demo: () => navigate(PATHS.demo),
  rules: (place = '') => navigate(place === '' ? '/rules' : `/rules/${place}`),
};
