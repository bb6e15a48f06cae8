import firstOrders from '../../../rulesets/domination/lessons/first-orders.json';
import type { Lesson } from '../../panels/lesson/lesson.ts';

const dominationLesson: Lesson = firstOrders;
export default dominationLesson;
