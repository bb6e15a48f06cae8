import { create } from 'zustand';

/** The ways to play that the start page asks for, in this order. */
export const WAYS = ['computer', 'here', 'elsewhere', 'post', 'lesson'] as const;
export type PlayWay = (typeof WAYS)[number];

/** The way that is chosen on this page; a form for a new campaign begins with it. */
export const chosenWay = create<{ readonly way: PlayWay }>(() => ({ way: 'computer' }));
